import { call } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { KeywordFilter } from '@spotter/contract/messages/keywords.ts'
import type { KeywordList } from '@spotter/domain/messages/keywords.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import classes from '../resources/SettingsPage.module.css'
import { AdminFrame } from './AdminFrame.tsx'
import { KeywordFields } from './KeywordFields.tsx'

const lists: readonly { name: KeywordList; title: string; hint: string }[] = [
  {
    name: 'opt_out',
    title: msg('Opt out'),
    hint: msg('People who send one of these words get no more SMS or WhatsApp messages.'),
  },
  {
    name: 'opt_in',
    title: msg('Opt in'),
    hint: msg('People who send one of these words get messages again.'),
  },
]

export function SmsKeywords() {
  return (
    <AdminFrame path="/admin/sms_keyword_filter">
      <div className={classes.page}>
        {lists.map((list) => (
          <List key={list.name} {...list} />
        ))}
      </div>
    </AdminFrame>
  )
}

function List({ name, title, hint }: (typeof lists)[number]) {
  const filter = useFetch('GET /api/admin/settings/sms_keyword_filter', { query: { name } })
  if (filter.isError) return <ErrorState onRetry={() => void filter.refetch()} />
  if (!filter.data) return <LoadingState type="lines" />
  const { entries, lock_version } = filter.data
  const submit = (values: Pick<KeywordFilter, 'entries'>) =>
    call('PUT /api/admin/settings/sms_keyword_filter', { query: { name }, body: { ...values, lock_version } })
  return (
    <section className={classes.section} aria-label={t(title)}>
      <header>
        <h3 className={classes.title}>{t(title)}</h3>
        <p className={classes.hint}>{t(hint)}</p>
      </header>
      <PageForm
        key={lock_version}
        initial={{ entries }}
        submit={submit}
        onDone={() => void filter.refetch()}
        onReload={() => void filter.refetch()}
      >
        <KeywordFields list={name} />
      </PageForm>
    </section>
  )
}
