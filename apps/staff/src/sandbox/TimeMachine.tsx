import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, NativeSelect, NumberInput, Text } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAccount } from '../shell/account.ts'
import { aheadText } from '../shell/ahead-text.ts'

type Unit = 'hours' | 'days'

/** Moves the time of the product forward. */
export default function TimeMachine({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const { company } = useAccount()
  const queries = useQueryClient()
  const clock = useFetch('GET /api/sandbox/clock', {}, { staleTime: 0 })
  const [amount, setAmount] = useState<number | string>(1)
  const [unit, setUnit] = useState<Unit>('days')
  const [isMoving, setMoving] = useState(false)

  async function move(event: FormEvent) {
    event.preventDefault()
    setMoving(true)
    try {
      success((await call('POST /api/sandbox/clock', { body: { amount: Number(amount), unit } })).message)
      await refreshRecords(queries, 'clock')
    } catch (reason) {
      error(explain(reason))
    } finally {
      setMoving(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('Time machine')} closeButtonProps={{ 'aria-label': t('Close') }}>
      {clock.isError && <ErrorState onRetry={() => void clock.refetch()} />}
      {clock.isPending && <LoadingState type="lines" />}
      {clock.data && (
        <form onSubmit={(event) => void move(event)}>
          <Text fw={550}>{formatDateTime(clock.data.now, company)}</Text>
          <Text size="sm" c="dimmed">
            {clock.data.ahead_seconds ? aheadText(clock.data.ahead_seconds) : t('The clock has not been moved.')}
          </Text>
          <Group align="end" mt="md" gap="xs">
            <NumberInput
              label={t('Move forward by')}
              min={1}
              max={365}
              allowDecimal={false}
              value={amount}
              onChange={setAmount}
              w="8rem"
              data-autofocus
            />
            <NativeSelect
              aria-label={t('Hours or days')}
              value={unit}
              onChange={({ currentTarget }) => setUnit(currentTarget.value as Unit)}
              data={[
                { value: 'hours', label: t('hours') },
                { value: 'days', label: t('days') },
              ]}
            />
            <Button type="submit" loading={isMoving} disabled={Number(amount) < 1}>
              {t('Move the clock')}
            </Button>
          </Group>
          <Text size="sm" mt="md">
            {t('Automated items, scheduled messages and reminders that come due run at once, and stay in the sandbox.')}
          </Text>
          <Text size="sm" c="dimmed" mt="xs">
            {t("The clock can't be moved back. To start again, run “npm run db -- reset”, which empties the database.")}
          </Text>
        </form>
      )}
    </Modal>
  )
}
