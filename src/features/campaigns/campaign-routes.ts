const own = '/api/my-campaigns/:id'

/** The writes about campaigns as the wire has them. */
export const campaignRoutes = {
  report: { method: 'POST', path: '/api/campaigns/:slug/reports', access: 'device' },
  view: { method: 'POST', path: '/api/campaigns/:slug/views', access: 'public' },
  follow: { method: 'PUT', path: '/api/campaigns/:slug/following', access: 'device' },
  save: { method: 'PUT', path: own, access: 'member' },
  remove: { method: 'DELETE', path: own, access: 'member' },
  handIn: { method: 'POST', path: `${own}/review`, access: 'member' },
  takeBack: { method: 'DELETE', path: `${own}/review`, access: 'member' },
  end: { method: 'POST', path: `${own}/end`, access: 'member' },
  tell: { method: 'POST', path: `${own}/updates`, access: 'member' },
  invite: { method: 'POST', path: `${own}/team`, access: 'member' },
  joinTeam: { method: 'PUT', path: `${own}/team/own`, access: 'member' },
  findPage: { method: 'GET', path: `${own}/page`, access: 'member' },
  savePage: { method: 'PUT', path: `${own}/page`, access: 'member' },
  pageVersion: { method: 'GET', path: `${own}/page/versions/:version`, access: 'member' },
  leaveTeam: { method: 'DELETE', path: `${own}/team/:member`, access: 'member' },
} as const
