interface Asked {
  user_agent: string | undefined
  purpose: string | undefined
  isStaff: boolean
}

/** CUBOT is a phone. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|discord|headless|lighthouse|pingdom|uptime|monitor|scan|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|libwww|httpclient|phantom|archiver/i

export const isSeen = ({ user_agent = '', purpose = '', isStaff }: Asked): boolean =>
  !isStaff && user_agent.trim() !== '' && !robots.test(user_agent) && !/prefetch|prerender|preview/i.test(purpose)
