import { Button, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconUserPlus } from '../icons.ts'
import { pathOf } from '../messages/message-calls.ts'
import { AddPersonDialog } from '../people/edit/AddPersonDialog.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './Answer.module.css'

const MatchPersonDialog = lazy(() => import('./MatchPersonDialog.tsx'))

type Props = {
  conversation: OpenConversation
  /** The person may have had another conversation. */
  onMoved: (id: number) => void
}

export default function UnknownSender({ conversation, onMoved }: Props) {
  const { company } = useAccount()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'add' | 'match' | null>(null)
  const { address, company_id, company_name } = conversation
  const close = () => setOpened(null)

  /** Finds the person by the address, with everything that came from it. */
  async function attach() {
    const last = conversation.entries.findLast(({ message }) => message?.direction === 'inbound')?.message
    try {
      const { conversation_id } = await (last
        ? call(`POST /api/${pathOf[last.channel]}/{id}/import`, { params: { id: last.id } })
        : call('POST /api/conversations/{id}/import', { params: { id: conversation.id } }))
      if (conversation_id !== null) onMoved(conversation_id)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'conversation')
  }

  if (address === null) return null
  const isHere = company_id === company.id
  return (
    <section className={classes.unknown} aria-label={t('Unknown sender')}>
      <Text size="sm">
        {isHere
          ? t('Add this sender as a person to answer.')
          : t('Switch to {club} to add this sender as a person.', { club: company_name })}
      </Text>
      {isHere && (
        <div className={classes.buttons}>
          <Button
            data-key="answer"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setOpened('add')}
          >
            {t('Add as a person')}
          </Button>
          <Button variant="default" onClick={() => setOpened('match')}>
            {t('Merge with…')}
          </Button>
        </div>
      )}
      <AddPersonDialog
        opened={opened === 'add'}
        start={contactOf(address)}
        onAdded={() => void attach()}
        onClose={close}
      />
      {opened === 'match' && (
        <Suspense fallback={null}>
          <MatchPersonDialog address={address} onDone={() => void attach()} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

const contactOf = (address: string) => (address.includes('@') ? { email: address } : { phone_mobile: address })
