import { Textarea } from '@mantine/core'
import { type PatternField, patternFields } from '@spotter/domain/imports/pattern.ts'
import { longestMail, type LeadMail, parseLeadMail } from '@spotter/domain/imports/parse-lead-mail.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import classes from './PatternField.module.css'

export function TestMail({ pattern }: { pattern: string }) {
  const [mail, setMail] = useState('')
  return (
    <section className={classes.test} aria-label={t('Test')}>
      <Textarea
        label={t('Test')}
        description={t('Paste an email to see what Spotter reads from it.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestMail}
        value={mail}
        onChange={(event) => setMail(event.currentTarget.value)}
      />
      {mail.trim() !== '' && <Read lead={parseLeadMail(mail, pattern)} />}
    </section>
  )
}

function Read({ lead }: { lead: LeadMail | null }) {
  const read = Object.entries(lead ?? {}) as [PatternField, string][]
  if (read.length === 0) {
    return (
      <p className={classes.nothing} role="status">
        {lead ? t('The email has none of these lines.') : t("The pattern isn't complete yet.")}
      </p>
    )
  }
  return (
    <dl className={classes.read} aria-label={t('Values found')}>
      {read.map(([field, value]) => (
        <div key={field}>
          <dt>{t(patternFields[field])}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
