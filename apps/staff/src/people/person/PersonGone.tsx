import { Anchor, Button, Group } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconRestore, IconSearchOff } from '@spotter/ui/icons.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { usePersonChanges } from './use-person-changes.ts'

export function PersonGone({ id, last }: { id: number; last: Person | null }) {
  const query = { soft_delete_status: 'deleted' }
  const deleted = useFetch('GET /api/people/{id}', { params: { id }, query }, { staleTime: 0 })
  if (deleted.isPending) return <LoadingState />
  if (deleted.data?.deleted_at) return <Deleted person={deleted.data} />
  return (
    <PersonNotFound
      title={t('Person not found')}
      text={
        last
          ? t('{name} was moved to another club or assigned to someone else, so you can no longer see them.', {
              name: last.name,
            })
          : t("The link may be old or mistyped, or you don't have access to this person.")
      }
    />
  )
}

function Deleted({ person }: { person: Person }) {
  const { restore } = usePersonChanges(person)
  return (
    <PersonNotFound
      title={t('Person not found')}
      text={t('{name} was deleted.', { name: person.name })}
      action={
        person.abilities.restore && (
          <Button variant="default" leftSection={<IconRestore size={16} aria-hidden />} onClick={() => void restore()}>
            {t('Restore')}
          </Button>
        )
      }
    />
  )
}

function PersonNotFound({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader title={title} />
      <PageBody>
        <EmptyState
          title={title}
          text={text}
          icon={<IconSearchOff size={22} stroke={1.5} />}
          action={
            <Group gap="md" justify="center">
              {action}
              <Anchor component={Link} to="/" size="sm">
                {t('Go to the start page')}
              </Anchor>
            </Group>
          }
        />
      </PageBody>
    </Page>
  )
}
