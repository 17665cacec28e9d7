import { msg } from '../text.ts'

const ownNames: readonly string[] = [
  msg('Guest'),
  msg('Walk In'),
  msg('Phone'),
  msg('Email'),
  msg('Web'),
  msg('Referral'),
]

/** Names that an install gave are shown as they are. */
export const contactMethodName = (name: string, t: (text: string) => string): string =>
  ownNames.includes(name) ? t(name) : name
