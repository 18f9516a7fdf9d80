/**
 * Beside a gift that was made signed in: `{id of the donor}.{mark}`, or the id alone where the device could make no mark. The mark is
 * the HMAC-SHA-256 of the gift's id in hex, by the `giftKey` that the donor was told on this device.
 */
export const giftGrantHeader = 'x-gift-grant'
