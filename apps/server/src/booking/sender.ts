export const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** The club's name with the install's address. */
export const clubSender = (club: string, mailFrom: string): string =>
  `"${club.replaceAll(/["\\\p{Cc}]/gu, ' ')}" <${bareAddress(mailFrom)}>`
