import { Button } from '@mantine/core'
import { longestText } from '@spotter/domain/people/person.ts'
import { type OptOut } from '@spotter/domain/people/person-fields.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect, useState } from 'react'
import { rowField } from './referral-rows.ts'
import classes from './ReferralRow.module.css'

const optOutLabels: Record<OptOut, string> = {
  email_opted_out: msg('No emails'),
  sms_opted_out: msg('No SMS'),
  do_not_call: msg('No calls'),
  whatsapp_opted_out: msg('No WhatsApp'),
}

/** One person who is recommended; what is seldom known is there when it is asked for. */
export function ReferralRow({ row }: { row: number }) {
  const [isWhole, setWhole] = useState(false)
  const name = (field: string) => rowField(row, field)
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{t('Referral {number}', { number: row + 1 })}</legend>
      <RowError name={name('base')} />
      <div className={classes.fields}>
        <TextField name={name('first_name')} label={t('First name')} maxLength={longestText} />
        <TextField name={name('last_name')} label={t('Last name')} maxLength={longestText} />
        <TextField name={name('email')} label={t('Email')} type="email" maxLength={longestText} />
        <TextField name={name('phone_mobile')} label={t('Mobile')} type="tel" maxLength={40} />
        {isWhole && (
          <>
            <TextField name={name('phone_home')} label={t('Home phone')} type="tel" maxLength={40} />
            <TextField name={name('phone_work')} label={t('Work phone')} type="tel" maxLength={40} />
          </>
        )}
      </div>
      {isWhole ? (
        <div className={classes.flags}>
          {Object.entries(optOutLabels).map(([flag, label]) => (
            <CheckboxField key={flag} name={name(flag)} label={t(label)} />
          ))}
        </div>
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.more ?? ''}
          onClick={() => setWhole(true)}
        >
          {t('More phone numbers and opt-outs')}
        </Button>
      )}
    </fieldset>
  )
}

/** What is wrong with the row as a whole. */
function RowError({ name }: { name: string }) {
  const { form, announce } = useFormState()
  useEffect(() => announce(name), [announce, name])
  const error = form.errors[name]
  if (!error) return null
  return (
    <p className={classes.error} role="alert">
      {error}
    </p>
  )
}
