export interface Asked {
  user_agent: string | undefined
  /** Of a page that a browser fetches in case somebody wants it. */
  purpose: string | undefined
  /** Whoever looks at their own club's form. */
  isStaff: boolean
}

/** CUBOT is a telephone. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|discord|headless|lighthouse|pingdom|uptime|monitor|scan|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|libwww|httpclient|phantom|archiver/i

/** Whether somebody saw a form: no robot, no browser that only thinks ahead, nobody of the club itself. */
export const isSeen = ({ user_agent = '', purpose = '', isStaff }: Asked): boolean =>
  !isStaff && user_agent.trim() !== '' && !robots.test(user_agent) && !/prefetch|prerender|preview/i.test(purpose)
