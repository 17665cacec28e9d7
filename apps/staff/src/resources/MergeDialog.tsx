import { Alert, List, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/List.css'
import type { Resource } from '@spotter/contract/resource.ts'
import { call, type Answer } from '@spotter/client/call.ts'
import { callsOf, type ResourceRecord } from '@spotter/client/call-resource.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { IconInfoCircle } from '@spotter/ui/icons.ts'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { nameOf } from './columns-of.tsx'

export type MergeablePath = 'tags' | 'marketing_sources'
type Preview = Answer<'GET /api/companies/{company_id}/tags/{id}/merge'>
type Props = {
  resource: Resource & { plural: MergeablePath }
  club: number
  record: ResourceRecord
  onClose: () => void
}

const perPage = 20

export default function MergeDialog({ resource, club, record, onClose }: Props) {
  const queries = useQueryClient()
  const time = useClubTime()
  const name = nameOf(resource, record, time)
  const params = { company_id: club, id: record.id }
  const offered = useRef(new Map<number, string>())

  function refresh() {
    void refreshRecords(queries, resource.name)
    void refreshRecords(queries, 'person')
  }

  async function undo() {
    try {
      success((await call(`DELETE /api/companies/{company_id}/${resource.plural}/{id}/merge`, { params })).message)
    } catch (reason) {
      error(explain(reason))
    }
    refresh()
  }

  async function load({ q, page }: { q: string; page: number }) {
    const { collection, pagination } = await callsOf(resource, club).list({ q, page, per_page: perPage })
    const others = collection.filter(({ id, abilities }) => id !== record.id && abilities.edit)
    for (const row of others) offered.current.set(row.id, nameOf(resource, row, time))
    return {
      collection: others.map((row) => ({ id: row.id, text: nameOf(resource, row, time) })),
      // Already listed records don't count as missing.
      pagination: { total_entries: pagination.total_entries - (collection.length - others.length) },
    }
  }

  return (
    <FormDialog
      title={t('Merge {name} into…', { name })}
      initial={{ into_id: null as number | null }}
      submitLabel={t('Merge')}
      submit={async ({ into_id }) => {
        const body = { into_id: into_id ?? 0 }
        const { message } = await call(`POST /api/companies/{company_id}/${resource.plural}/{id}/merge`, {
          params,
          body,
        })
        undoable(message, () => void undo())
      }}
      onDone={refresh}
      onClose={onClose}
    >
      <RemoteSelectField name="into_id" label={t('Merge into')} required load={load} />
      <Consequences
        resource={resource}
        params={params}
        name={name}
        nameOfOther={(id) => offered.current.get(id) ?? ''}
      />
    </FormDialog>
  )
}

type Consequence = {
  resource: Props['resource']
  params: { company_id: number; id: number }
  name: string
  nameOfOther: (id: number) => string
}

function Consequences({ resource, params, name, nameOfOther }: Consequence) {
  const into_id = useFormValue('into_id')
  const preview = useFetch(
    `GET /api/companies/{company_id}/${resource.plural}/{id}/merge`,
    { params, query: { into_id: Number(into_id) } },
    { enabled: into_id !== null, staleTime: 0 },
  )
  if (into_id === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('People who have {name} get the other one instead, and {name} is deleted.', { name })}
      </Text>
    )
  }
  if (preview.isError) return <Alert color="red">{explain(preview.error)}</Alert>
  if (!preview.data || preview.isPlaceholderData) return <LoadingState type="lines" />
  return (
    <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />} title={t('What will happen')}>
      <List size="sm" spacing={2}>
        {linesOf(preview.data, name, nameOfOther(Number(into_id))).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {t("You can undo this right away, or later in the club's audit.")}
      </Text>
    </Alert>
  )
}

function linesOf({ people, both, after, views, forms, parts }: Preview, name: string, other: string): string[] {
  return [
    t('{count, plural, =0 {No one has {name}.} one {# person has {name} now.} other {# people have {name} now.}}', {
      count: people,
      name,
    }),
    ...(both > 0
      ? [
          t('{count, plural, one {# of them already has {other}.} other {# of them already have {other}.}}', {
            count: both,
            other,
          }),
        ]
      : []),
    t(
      '{count, plural, =0 {No one will have {other}.} one {# person will have {other}.} other {# people will have {other}.}}',
      { count: after, other },
    ),
    ...(views > 0
      ? [
          t('{count, plural, one {# saved view will be updated.} other {# saved views will be updated.}}', {
            count: views,
          }),
        ]
      : []),
    ...(forms > 0
      ? [
          t(
            '{count, plural, one {# registration form will be updated.} other {# registration forms will be updated.}}',
            {
              count: forms,
            },
          ),
        ]
      : []),
    ...(parts > 0
      ? [
          t('{count, plural, one {# source under it moves too.} other {# sources under it move too.}}', {
            count: parts,
          }),
        ]
      : []),
  ]
}
