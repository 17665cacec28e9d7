import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import type { SuggestAddresses } from '../fields/use-suggestions.ts'
import { FormArea } from '../forms/FormArea.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import classes from './Registration.module.css'
import { emptyRegistration, type Registration, type RegistrationValues } from './registration-form.ts'
import { RegistrationCard } from './RegistrationCard.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'

type Props = {
  form: Registration
  /** Resolves with the thank-you text; rejects with `{ status, errors?, message? }`. */
  send: (values: RegistrationValues & { homepage: string }) => Promise<string>
  onSent: (message: string) => void
  suggest: SuggestAddresses
  isShared: boolean
  dateFormat: string
}

export function RegistrationForm({ form, send, onSent, suggest, isShared, dateFormat }: Props) {
  const [trap, setTrap] = useState('')
  const record = useRecordForm({
    initial: emptyRegistration(),
    submit: (values: RegistrationValues) =>
      // A browser may have filled the honeypot; the next attempt goes without.
      send({ ...values, homepage: trap }).finally(() => setTrap('')),
    onSaved: (answer) => onSent(answer as string),
  })
  return (
    <RegistrationCard header={form.header} colour={form.header_background_color}>
      <FormArea
        record={record}
        footer={
          <Button type="submit" fullWidth mt="lg" loading={record.saving}>
            {t('Send')}
          </Button>
        }
      >
        <RegistrationFields form={form} suggest={suggest} isShared={isShared} dateFormat={dateFormat} />
        <div className={classes.trap} aria-hidden>
          <label>
            {t('Homepage')}
            <input
              name="homepage"
              tabIndex={-1}
              autoComplete="off"
              value={trap}
              onChange={(event) => setTrap(event.currentTarget.value)}
            />
          </label>
        </div>
      </FormArea>
    </RegistrationCard>
  )
}
