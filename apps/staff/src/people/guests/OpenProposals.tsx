import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { IconGitMerge } from '../../icons.ts'
import { useMay } from '../../shell/account.ts'
import notice from '../person/MayBeSame.module.css'

const ProposalsDialog = lazy(async () => ({ default: (await import('./ProposalsDialog.tsx')).ProposalsDialog }))

export function useOpenProposals() {
  const mayMerge = useMay('filter:salesperson')
  return useFetch('GET /api/merge_proposals', { query: {} }, { enabled: mayMerge })
}

export function OpenProposals() {
  const [opened, setOpened] = useState(false)
  const { data } = useOpenProposals()
  const count = data?.pagination.total_entries ?? 0
  return (
    <>
      {count > 0 && (
        <div className={notice.notice} role="status">
          <IconGitMerge size={16} aria-hidden />
          <span>
            {t(
              '{count, plural, one {# visitor may be someone you already know.} other {# visitors may be people you already know.}}',
              { count },
            )}
          </span>
          <span className={notice.choices}>
            <Button size="compact-sm" variant="light" aria-haspopup="dialog" onClick={() => setOpened(true)}>
              {t('Review')}
            </Button>
          </span>
        </div>
      )}
      {opened && data && (
        <Suspense fallback={null}>
          <ProposalsDialog
            proposals={data.collection}
            total={data.pagination.total_entries}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
