import { answerWith } from '../../../platform/threads/answer-with.ts'
import { parseMail } from './parse-mail.ts'

answerWith(({ raw, isCut }: { raw: Uint8Array; isCut: boolean }) => parseMail(Buffer.from(raw), { isCut }))
