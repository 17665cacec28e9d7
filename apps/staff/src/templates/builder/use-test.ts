import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import type { Builder } from './use-builder.ts'

/** Sends the email as it is now, saved or not, to the user's own address. */
export function useTest(builder: Builder, subject: string, person_id: number | null) {
  const [isSending, setSending] = useState(false)
  async function send() {
    setSending(true)
    try {
      const body = { subject, pattern_json: { ...builder.design }, person_id }
      success((await call('POST /api/templates/test', { body })).message)
    } catch (reason) {
      error(explain(reason))
      if (reason instanceof CallFailure && reason.errors['pattern_json']) builder.showFaults()
    } finally {
      setSending(false)
    }
  }
  return { send, isSending }
}
