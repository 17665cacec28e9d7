import { Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'

export function TextCounter({ used, max = 1024 }: { used: number; max?: number }) {
  const remaining = Math.max(max - used, 0)
  return (
    <Text size="xs" mt={4} c={used > max ? 'var(--mantine-color-error)' : 'dimmed'}>
      {t('{used} out of {max} Characters used. You have {remaining} Characters remaining', { used, max, remaining })}
    </Text>
  )
}
