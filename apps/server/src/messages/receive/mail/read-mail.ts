import { Thread, ThreadError } from '../../../platform/threads/thread.ts'
import { largestHeaders, parseMail, type ReadMail } from './parse-mail.ts'

/** Most emails. Of 14 odd ones of this size the worst, groups of addresses within groups, took 21 ms on the event loop. */
const readAtOnce = 10_000

const thread = new Thread<{ raw: Buffer; isCut: boolean }, ReadMail>(new URL('read-mail-worker.ts', import.meta.url), {
  seconds: 30,
  memoryMb: 512,
})

/** What takes too long is read by its header. */
export async function readMail(raw: Buffer, { isCut = false } = {}): Promise<ReadMail> {
  if (raw.length <= readAtOnce) return parseMail(raw, { isCut })
  try {
    return withBuffers(await thread.run({ raw, isCut }))
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    const mail = await thread.run({ raw: raw.subarray(0, largestHeaders), isCut: true })
    return { ...mail, problem: 'unreadable' }
  }
}

/** Threads hand over bytes, but not as buffers. */
const withBuffers = (mail: ReadMail): ReadMail => ({
  ...mail,
  attachments: mail.attachments.map((file) => ({ ...file, content: asBuffer(file.content) })),
})

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
