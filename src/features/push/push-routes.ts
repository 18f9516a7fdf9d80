/** The calls of this device's notifications, by what the wire needs of them. */
export const pushRoutes = {
  subscribe: { method: 'PUT', path: '/api/push/subscription', access: 'device' },
  find: { method: 'GET', path: '/api/push/subscription', access: 'device' },
  choose: { method: 'PUT', path: '/api/push/subscription/choices', access: 'device' },
  unsubscribe: { method: 'DELETE', path: '/api/push/subscription', access: 'device' },
  test: { method: 'POST', path: '/api/push/test', access: 'device' },
  testLog: { method: 'GET', path: '/api/push/test', access: 'device' },
  testDead: { method: 'POST', path: '/api/push/test/dead', access: 'device' },
} as const
