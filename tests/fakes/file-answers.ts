const types: Partial<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
}

/** A file as the service gives it, by the end of its name. */
export const fileAt = (address: string, text = 'file'): Response =>
  new Response(text, { headers: { 'content-type': types[address.split('.').at(-1) ?? ''] ?? '' } })

/** What a hotel's Wi-Fi answers, whatever is asked for, until one has signed in there. */
export const portalPage = (): Response =>
  new Response('<title>Hotel Wi-Fi</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** A file that breaks off. */
export const cutAt = (address: string): Response => {
  const body = new ReadableStream({ pull: controller => controller.error(new TypeError('cut off')) })
  return new Response(body, { headers: fileAt(address).headers })
}
