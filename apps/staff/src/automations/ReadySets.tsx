import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { readySetNames, readySets, type ReadySetName } from '@spotter/domain/automations/ready-sets.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './automations.module.css'

type Props = { company_id: number; onTaken: () => void }

/** Sequences to start from. */
export function ReadySets({ company_id, onTaken }: Props) {
  const queries = useQueryClient()
  const [taking, setTaking] = useState<ReadySetName | null>(null)

  async function take(name: ReadySetName) {
    setTaking(name)
    try {
      const { message } = await call('POST /api/companies/{company_id}/automated_items/ready_sets', {
        params: { company_id },
        body: { name },
      })
      success(message)
      await refreshRecords(queries, 'automated_item')
      onTaken()
    } catch (reason) {
      error(explain(reason))
    }
    setTaking(null)
  }

  return (
    <section className={classes.sequence} aria-label={t('Ready sets')}>
      <h3 className={classes.trigger}>
        {t('Ready sets')} <span className={classes.notes}>{t('Off until you switch them on.')}</span>
      </h3>
      <ul className={classes.steps}>
        {readySetNames.map((name) => (
          <li key={name} className={classes.ready}>
            <div className={classes.what}>
              <strong>{t(readySets[name].name)}</strong>
              <span className={classes.notes}>{t(readySets[name].about)}</span>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              loading={taking === name}
              disabled={taking !== null}
              aria-label={t('Use the set “{name}”', { name: t(readySets[name].name) })}
              onClick={() => void take(name)}
            >
              {t('Use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
