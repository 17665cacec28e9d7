import { Button, Text } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AdditionalContact } from '@spotter/contract/people/additional-contacts.ts'
import type { Attached } from '@spotter/contract/people/person-attachments.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { lazy, Suspense, useState } from 'react'
import panel from '../person/panel.module.css'
import { ContactsTable } from './ContactsTable.tsx'

const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }))

type Props = { person: Person & { attached?: Attached }; readOnly?: boolean }

export function AdditionalContacts({ person, readOnly = false }: Props) {
  const [opened, setOpened] = useState<AdditionalContact | 'new' | null>(null)
  const contacts = useFetch(
    'GET /api/people/{id}/additional_contacts',
    { params: { id: person.id } },
    { initial: person.attached?.additional_contacts },
  )
  const shown = contacts.data?.collection
  return (
    <section className={panel.panel} aria-label={t('Additional Contacts')}>
      <div className={panel.head}>
        <h2 className={panel.title}>{t('Additional Contacts')}</h2>
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {t('Add Contact')}
          </Button>
        )}
      </div>
      {contacts.isPending && <LoadingState type="lines" />}
      {contacts.isError && <ErrorState onRetry={() => void contacts.refetch()} />}
      {shown?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No Additional Contacts')}
        </Text>
      )}
      {shown && shown.length > 0 && <ContactsTable contacts={shown} {...(!readOnly && { onOpen: setOpened })} />}
      {opened && (
        <Suspense fallback={null}>
          <ContactDialog person={person} contact={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
