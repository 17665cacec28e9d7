import { Button, Text } from '@mantine/core'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconUserPlus } from '../icons.ts'
import { AddPersonDialog } from '../people/edit/AddPersonDialog.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './Answer.module.css'

const MatchPersonDialog = lazy(() => import('./MatchPersonDialog.tsx'))

/** Only people can be answered. */
export function UnknownSender({ conversation }: { conversation: OpenConversation }) {
  const { company } = useAccount()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'add' | 'match' | null>(null)
  const { address, company_id, company_name } = conversation
  const close = () => setOpened(null)
  const refresh = () => void refreshRecords(queries, 'conversation')
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
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpened('add')}>
            {t('Add as a person')}
          </Button>
          <Button variant="default" onClick={() => setOpened('match')}>
            {t('Merge with…')}
          </Button>
        </div>
      )}
      <AddPersonDialog opened={opened === 'add'} start={contactOf(address)} onAdded={refresh} onClose={close} />
      {opened === 'match' && (
        <Suspense fallback={null}>
          <MatchPersonDialog address={address} onDone={refresh} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

const contactOf = (address: string) => (address.includes('@') ? { email: address } : { phone_mobile: address })
