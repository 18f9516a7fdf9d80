/** The path and question of a request. What begins with two slashes is a path too, and names no other host. */
export const addressIn = (url: string): URL =>
  new URL(url.startsWith('/') ? `http://localhost${url}` : url, 'http://localhost')
