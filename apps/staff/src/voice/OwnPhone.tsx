import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { User } from '@spotter/contract/users/users.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { CallerState } from './CallerState.tsx'
import { useVerification } from './use-verification.tsx'
import classes from './verification.module.css'

export function OwnPhone({ user }: { user: Pick<User, 'phone_type' | 'phone_number'> }) {
  const number = useFormValue('phone_number')
  const wantsPhone = useFormValue('phone_type') === 'phone'
  const isSaved = user.phone_type === 'phone' && Boolean(user.phone_number) && number === user.phone_number
  const own = useFetch('GET /twilio/callers/own', {}, { enabled: wantsPhone && isSaved, staleTime: 0 })
  const caller = own.data?.caller ?? null
  const { verify, busy, dialog } = useVerification(caller)
  if (!wantsPhone) return null
  if (!isSaved)
    return <p className={classes.hint}>{t('Save the number, then verify it to make calls from this phone.')}</p>
  if (!own.data) return null
  return (
    <div className={classes.state}>
      <CallerState caller={caller} />
      {caller?.status !== 'verified' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          onClick={() => void verify({ for_current_company: false })}
        >
          {t('Verify this number')}
        </Button>
      )}
      {dialog}
    </div>
  )
}
