import { Button } from '@mantine/core'
import {
  fieldsWith,
  type OptOut,
  type PersonField,
  personFields,
  referralTexts,
} from '@spotter/domain/people/person-fields.ts'
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

export function ReferralRow({ row }: { row: number }) {
  const [isWhole, setWhole] = useState(false)
  const name = (field: string) => rowField(row, field)
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{t('Referral {number}', { number: row + 1 })}</legend>
      <RowError name={name('base')} />
      <div className={classes.fields}>
        {(isWhole ? referralTexts : usuallyKnown).map((field) => (
          <ReferralText key={field} row={row} field={field} />
        ))}
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

const usuallyKnown = fieldsWith({ group: ['name', 'contact'] })

function ReferralText({ row, field }: { row: number; field: (typeof referralTexts)[number] }) {
  const { kind, label, max } = personFields[field]
  const { listLabel = label }: PersonField = personFields[field]
  const isPhone = kind === 'phone'
  return (
    <TextField
      name={rowField(row, field)}
      label={t(listLabel)}
      type={isPhone ? 'tel' : kind === 'email' ? 'email' : 'text'}
      maxLength={isPhone ? 40 : max}
    />
  )
}

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
