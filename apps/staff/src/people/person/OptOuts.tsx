import { Button } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type OptOut, type PersonField, personFields } from '@spotter/domain/people/person-fields.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import classes from './OptOuts.module.css'
import panel from './panel.module.css'
import { useClubOf } from './use-club-of.ts'
import { usePersonChanges } from './use-person-changes.ts'

const ConsentsDialog = lazy(() => import('./ConsentsDialog.tsx'))

const channels: readonly { by: OptOut; label: string; action: string }[] = [
  { by: 'do_not_call', label: msg('Call'), action: msg('Opt out of calls') },
  { by: 'sms_opted_out', label: msg('SMS'), action: msg('Opt out of SMS') },
  { by: 'email_opted_out', label: msg('Email'), action: msg('Opt out of emails') },
  { by: 'whatsapp_opted_out', label: msg('WhatsApp'), action: msg('Opt out of WhatsApp') },
]

/** Opting out only: no one is opted in again by a click. */
export function OptOuts({ person, readOnly }: { person: Person; readOnly: boolean }) {
  const club = useClubOf(person)
  const { optOut } = usePersonChanges(person)
  const [opened, setOpened] = useState(false)
  const used = channels.filter(({ by }) => {
    const { needs }: PersonField = personFields[by]
    return !needs || club?.[needs]
  })
  return (
    <section className={panel.panel} aria-label={t('Contact preferences')}>
      <h2 className={panel.title}>{t('Contact preferences')}</h2>
      <ul className={classes.channels}>
        {used.map(({ by, label, action }) => (
          <li key={by} className={classes.channel}>
            <span className={classes.name}>{t(label)}</span>
            {person[by] ? (
              <span className={classes.out}>{t('Opted out')}</span>
            ) : (
              <>
                <span>{t('Yes')}</span>
                {!readOnly && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-label={t(action)}
                    onClick={() => void optOut(by)}
                  >
                    {t('Opt out')}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <Button size="compact-xs" variant="subtle" color="gray" mt={4} ms={-8} onClick={() => setOpened(true)}>
        {t('Consent history')}
      </Button>
      {opened && (
        <Suspense>
          <ConsentsDialog person={person} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </section>
  )
}
