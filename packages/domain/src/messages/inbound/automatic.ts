export type Headers = readonly { key: string; value: string }[]

/** `reply`: absence notices and the like. `generated`: lists, forms and other programs. */
export type Automatic = 'reply' | 'generated' | null

const valueOf = (headers: Headers, name: string) =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? null

const repliers = ['x-autoreply', 'x-autorespond', 'x-auto-response-from']
const machines = /^(?:mailer-daemon|postmaster|mail-daemon|bounces?)@/

/** As RFC 3834 and the usual headers of mail programs say. */
export function automaticOf(headers: Headers, from: string): Automatic {
  const submitted = valueOf(headers, 'auto-submitted')
  const precedence = valueOf(headers, 'precedence')
  const isReply =
    submitted?.startsWith('auto-replied') ||
    precedence === 'auto_reply' ||
    repliers.some((name) => valueOf(headers, name) !== null)
  if (isReply || machines.test(from) || valueOf(headers, 'return-path') === '<>') return 'reply'
  const isGenerated =
    (submitted !== null && submitted !== 'no') ||
    ['bulk', 'junk', 'list'].includes(precedence ?? '') ||
    valueOf(headers, 'list-id') !== null ||
    valueOf(headers, 'list-unsubscribe') !== null
  return isGenerated ? 'generated' : null
}

/** Our own mail carries it. */
export const loopHeader = 'x-spotter-sent'
const mostHops = 50

export const isLoop = (headers: Headers): boolean =>
  valueOf(headers, loopHeader) !== null || headers.filter(({ key }) => key === 'received').length > mostHops
