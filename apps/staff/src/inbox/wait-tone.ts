import { longWait, noticeableWait } from '@spotter/domain/inbox/waiting.ts'

export const waitTone = (waited: number): 'long' | 'noticeable' | undefined =>
  waited >= longWait ? 'long' : waited >= noticeableWait ? 'noticeable' : undefined
