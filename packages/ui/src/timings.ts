const second = 1000
const minute = 60 * second

export const timings = {
  debounce: 350,
  intent: 50,
  submitGuard: 500,
  rowFade: 400,
  scrollToTop: 800,
  scrollShadowDeltaPx: 25,
  scrollShadowThrottle: 100,
  introTooltip: 500,
  successToast: 5 * second,
  undoToast: 8 * second,
  templateHold: second,
  lookedAt: 5 * second,
  notification: 10 * second,
  heartbeat: 8 * minute,
  voiceToken: 50 * minute,
  callCreate: 10 * second,
  newVersionDelayLeast: 5 * minute,
  newVersionDelayMost: 20 * minute,
  newVersionGrace: 15 * second,
  accountRefreshDelay: 300,
  precache: 30 * second,
} as const
