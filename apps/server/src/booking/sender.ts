/** 'Spotter <spotter@localhost>' without the name. */
export const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** Mails to people come from their club by name, and from the address this install may send from. */
export const clubSender = (club: string, mailFrom: string): string =>
  `"${club.replaceAll(/["\\\p{Cc}]/gu, ' ')}" <${bareAddress(mailFrom)}>`
