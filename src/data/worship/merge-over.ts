/**
 * Somebody else is at the device now, the scope was left, or its owner changed what was to be written: what was on its way is for
 * nobody here, or for the next time.
 */
export class MergeOver extends Error {}
