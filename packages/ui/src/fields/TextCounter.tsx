import { Text } from '@mantine/core'
import { t } from '@spotter/messages/translate.ts'

export function TextCounter({ text, max = 1024 }: { text: string; max?: number }) {
  const used = text.length
  const remaining = Math.max(max - used, 0)
  return (
    <Text size="xs" mt={4} c={used > max ? 'var(--mantine-color-error)' : 'dimmed'}>
      {t('{used} out of {max} Characters used. You have {remaining} Characters remaining', { used, max, remaining })}
    </Text>
  )
}
