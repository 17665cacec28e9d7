import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { readySetNames, readySets, type ReadySetName } from '@spotter/domain/automations/ready-sets.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './automations.module.css'

type Props = { company_id: number; onTaken: () => void }

const alreadyThere = msg('This set is already there. A second copy would do everything twice.')

/** Sequences to start from. */
export function ReadySets({ company_id, onTaken }: Props) {
  const queries = useQueryClient()
  const [taking, setTaking] = useState<ReadySetName | null>(null)
  const { data } = useFetch('GET /api/companies/{company_id}/automated_items/ready_sets', { params: { company_id } })
  const countOf = (name: ReadySetName) => data?.collection.find((set) => set.name === name)?.items ?? 0

  async function take(name: ReadySetName) {
    const again = countOf(name) > 0
    if (again && !(await confirm({ text: [t(alreadyThere), t('Add a second copy?')].join('\n') }))) return
    setTaking(name)
    try {
      const { message } = await call('POST /api/companies/{company_id}/automated_items/ready_sets', {
        params: { company_id },
        body: { name, ...(again && { again }) },
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
              {countOf(name) > 0 && (
                <span className={classes.notes}>
                  {t('Already there: {count, plural, one {# step} other {# steps}}', { count: countOf(name) })}
                </span>
              )}
            </div>
            <Button
              variant="default"
              size="compact-sm"
              loading={taking === name}
              disabled={taking !== null}
              aria-label={t('Use the set “{name}”', { name: t(readySets[name].name) })}
              onClick={() => void take(name)}
            >
              {countOf(name) > 0 ? t('Add again') : t('Use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
