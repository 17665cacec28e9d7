import { call } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import classes from '../resources/SettingsPage.module.css'
import { AdminFrame } from './AdminFrame.tsx'
import { FilterLines } from './FilterLines.tsx'

export const filterLists = [
  { name: 'senders', title: msg('Senders'), hint: msg('Email addresses, one per line.') },
  { name: 'domains', title: msg('Domains'), hint: msg('Domains with everything below them, one per line.') },
  { name: 'words', title: msg('Words'), hint: msg('Words in the subject or text, one per line.') },
] as const
type Lists = Record<(typeof filterLists)[number]['name'], string[]>

export function SpamFilter() {
  const filter = useFetch('GET /api/admin/settings/spam_filter', {})
  return (
    <AdminFrame path="/admin/spam_filter">
      <div className={classes.page}>
        {filter.isError && <ErrorState onRetry={() => void filter.refetch()} />}
        {!filter.isError && !filter.data && <LoadingState type="lines" />}
        {filter.data && <Form {...filter.data} onSaved={() => void filter.refetch()} />}
      </div>
    </AdminFrame>
  )
}

function Form({ lock_version, onSaved, ...lists }: Lists & { lock_version: number; onSaved: () => void }) {
  const { senders, domains, words } = lists
  const submit = (values: Lists) => call('PUT /api/admin/settings/spam_filter', { body: { ...values, lock_version } })
  return (
    <PageForm
      key={lock_version}
      initial={{ senders, domains, words }}
      submit={submit}
      onDone={onSaved}
      onReload={onSaved}
    >
      <p className={classes.hint}>{t('Emails that match make no lead and interrupt nobody.')}</p>
      {filterLists.map((list) => (
        <FilterLines key={list.name} {...list} />
      ))}
    </PageForm>
  )
}
