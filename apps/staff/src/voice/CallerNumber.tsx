import { Button, TextInput } from '@mantine/core'
import type { Caller } from '@spotter/contract/voice/voice.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type FormEvent, useState } from 'react'
import { useSettingsClub } from '../settings/settings-club.ts'
import classes from './Calls.module.css'
import { CallerState } from './CallerState.tsx'
import { useVerification } from './use-verification.tsx'

function hintFor(caller: Caller | null, isChanging: boolean): string {
  if (!caller) return t("Verify one of the club's numbers so that people see it when you call.")
  return isChanging
    ? t('The current number stops working now. The new one is used once verified.')
    : t("People you call see this number once it's verified.")
}

export function CallerNumber({ caller }: { caller: Caller | null }) {
  const { company } = useSettingsClub()
  const { verify, busy, dialog } = useVerification(caller)
  const [changing, setChanging] = useState(false)
  const [number, setNumber] = useState(caller?.phone_number ?? '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isAsked = await verify({ phone_number: number, for_current_company: true, company_id: company.id })
    if (isAsked) setChanging(false)
  }
  return (
    <section className={classes.caller} aria-label={t('Caller number')}>
      <div className={classes.callerText}>
        <h3 className={classes.callerTitle}>{t('Caller number')}</h3>
        <p className={classes.callerHint}>{hintFor(caller, changing)}</p>
      </div>
      {changing ? (
        <form className={classes.callerForm} onSubmit={(event) => void submit(event)}>
          <TextInput
            type="tel"
            aria-label={t('Phone number')}
            value={number}
            required
            maxLength={50}
            data-autofocus
            autoFocus
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy}>
            {t('Verify')}
          </Button>
          <Button variant="default" onClick={() => setChanging(false)}>
            {t('Cancel')}
          </Button>
        </form>
      ) : (
        <div className={classes.callerForm}>
          {caller && <strong dir="ltr">{formatPhone(caller.phone_number, company.country)}</strong>}
          <CallerState caller={caller} />
          <Button variant="default" onClick={() => setChanging(true)}>
            {caller ? t('Change') : t('Verify number')}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  )
}
