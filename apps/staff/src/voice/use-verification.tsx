import { call, type Body } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Caller } from '@spotter/contract/voice/voice.ts'
import { withoutProvider } from '@spotter/domain/voice/provider-word.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

const VerifyDialog = lazy(() => import('./VerifyDialog.tsx'))

type Asked = Body<'POST /twilio/callers/validate'>

export function useVerification(present: Caller | null) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ code: string; caller: Caller; body: Asked } | null>(null)

  async function verify(body: Asked): Promise<boolean> {
    setBusy(true)
    try {
      const { validation_code, caller } = await call('POST /twilio/callers/validate', { body })
      await refreshRecords(queries, 'caller')
      if (validation_code === null) success(t('The number is verified.'))
      setAsked(validation_code === null ? null : { code: validation_code, caller, body })
      return true
    } catch (reason) {
      error(withoutProvider(explain(reason)))
      return false
    } finally {
      setBusy(false)
    }
  }

  const dialog = asked && (
    <Suspense fallback={null}>
      <VerifyDialog
        code={asked.code}
        caller={present?.phone_number === asked.caller.phone_number ? present : asked.caller}
        onAgain={() => void verify(asked.body)}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { verify, busy, dialog }
}
