/** As `@rails/actioncable` speaks it. */
export const subprotocol = 'actioncable-v1-json'

export const longestCommand = 16 * 1024
const longestIdentifier = 1024

export interface Command {
  command: 'subscribe' | 'unsubscribe'
  identifier: string
  params: SubscriptionParams
}

export interface SubscriptionParams {
  channel: string
  [param: string]: unknown
}

export class InvalidCommand extends Error {}

export function parseCommand(text: string): Command {
  const { command, identifier } = parseObject(text, 'The frame')
  if (command !== 'subscribe' && command !== 'unsubscribe') throw new InvalidCommand('Unknown command')
  if (typeof identifier !== 'string') throw new InvalidCommand('The identifier is not a string')
  if (identifier.length > longestIdentifier) throw new InvalidCommand('The identifier is too long')

  const { channel, ...params } = parseObject(identifier, 'The identifier')
  if (typeof channel !== 'string') throw new InvalidCommand('The identifier names no channel')
  return { command, identifier, params: { ...params, channel } }
}

function parseObject(text: string, what: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidCommand(`${what} is not JSON`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidCommand(`${what} is not an object`)
  return { ...value }
}

export const welcomeFrame = textFrame(JSON.stringify({ type: 'welcome' }))
export const pingFrame = (at: Date) =>
  textFrame(JSON.stringify({ type: 'ping', message: Math.floor(at.getTime() / 1000) }))
export const confirmationFrame = (identifier: string) =>
  textFrame(JSON.stringify({ identifier, type: 'confirm_subscription' }))
export const rejectionFrame = (identifier: string) =>
  textFrame(JSON.stringify({ identifier, type: 'reject_subscription' }))
export const messageFrame = (identifier: string, envelopeJson: string) =>
  textFrame(`{"identifier":${JSON.stringify(identifier)},"message":${envelopeJson}}`)

/** `reconnect`: whether the client should retry; `code`: the WebSocket close code. */
export interface Dismissal {
  reason: 'unauthorized' | 'invalid_request' | 'server_restart' | 'remote'
  reconnect: boolean
  code: number
}

export const unauthorized: Dismissal = { reason: 'unauthorized', reconnect: false, code: 3000 }
export const invalidRequest: Dismissal = { reason: 'invalid_request', reconnect: false, code: 1008 }
export const binaryRefused: Dismissal = { reason: 'invalid_request', reconnect: false, code: 1003 }
export const serverRestart: Dismissal = { reason: 'server_restart', reconnect: true, code: 1012 }
export const renewed: Dismissal = { reason: 'remote', reconnect: true, code: 1012 }

export const disconnectFrame = ({ reason, reconnect }: Dismissal) =>
  textFrame(JSON.stringify({ type: 'disconnect', reason, reconnect }))

/** Prebuilt, so that one buffer serves all sockets. */
function textFrame(text: string): Buffer {
  const finalText = 0x81
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 0x10000 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(head + size)
  frame[0] = finalText
  frame[1] = size < 126 ? size : size < 0x10000 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(size, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(size), 2)
  frame.write(text, head)
  return frame
}
