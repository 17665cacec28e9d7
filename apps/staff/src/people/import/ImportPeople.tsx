import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { useAddressState } from '../../shell/use-address-state.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportResult } from './ImportResult.tsx'
import { PrepareImport } from './PrepareImport.tsx'

const start = { page: 1, import_id: 0 }
/** Fallback without realtime. */
const askEvery = 3000

/** The URL names the import, so that a reload continues. */
export function ImportPeople() {
  const [{ import_id, page }, ask] = useAddressState(start)
  return (
    <Page>
      <PageTitle title={t('Import people')} />
      <PageHeader
        title={t('Import people')}
        actions={
          import_id !== 0 && (
            <Button variant="default" component={Link} to="/people/import">
              {t('All imports')}
            </Button>
          )
        }
      />
      <PageBody>
        {import_id === 0 ? (
          <>
            <ChooseFile onUploaded={(id) => ask({ import_id: id })} />
            <ImportHistory page={page} onPage={(next) => ask({ page: next })} />
          </>
        ) : (
          <OneImport key={import_id} id={import_id} onLeave={() => ask({ import_id: 0 }, 'replace')} />
        )}
      </PageBody>
    </Page>
  )
}

function OneImport({ id, onLeave }: { id: number; onLeave: () => void }) {
  const input = { params: { id } }
  const { data, isError, refetch } = useFetch('GET /api/people/import_csv/{id}', input, {
    staleTime: 0,
    every: askEvery,
  })
  if (isError)
    return (
      <EmptyState
        title={t('Import not found')}
        text={t("Files that aren't imported are deleted after a day.")}
        action={<Button onClick={onLeave}>{t('Choose a file')}</Button>}
      />
    )
  if (!data) return <LoadingState />
  if (data.state === 'draft')
    return <PrepareImport draft={data} onStarted={() => void refetch()} onDiscarded={onLeave} />
  return <ImportResult done={data} />
}
