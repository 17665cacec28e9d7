export const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

export const clubSender = (club: string, mailFrom: string): string =>
  `"${club.replaceAll(/["\\\p{Cc}]/gu, ' ')}" <${bareAddress(mailFrom)}>`
