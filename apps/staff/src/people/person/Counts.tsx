import type { Summary } from '@spotter/contract/people/person-shapes.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import classes from './SummaryPanel.module.css'

const counted: readonly { name: keyof Summary; label: string }[] = [
  { name: 'call_attempts', label: msg('Call attempts') },
  { name: 'spoke_to', label: msg('Spoke to') },
  { name: 'sms', label: msg('SMS') },
  { name: 'email', label: msg('Email') },
  { name: 'whatsapp', label: msg('WhatsApp') },
]

export function Counts({ counts, busy = false }: { counts: Summary | undefined; busy?: boolean }) {
  return (
    <dl className={classes.counts} aria-busy={busy}>
      {counted.map(({ name, label }) => (
        <div key={name} className={classes.count} data-none={counts?.[name] === 0 || undefined}>
          <dt>{t(label)}</dt>
          <dd>{counts?.[name] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
