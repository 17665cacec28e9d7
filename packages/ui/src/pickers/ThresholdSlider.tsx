import '@mantine/core/styles/Slider.css'
import { Button, Group, RangeSlider, Text } from '@mantine/core'
import { resetThreshold, smallestGap, startingThreshold, type Threshold } from '@spotter/domain/targets/threshold.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import classes from './pickers.module.css'

type Props = {
  label: string
  value?: Threshold
  onApply: (value: Threshold) => Promise<unknown> | void
  onCancel: () => void
}

export function ThresholdSlider({ label, value = startingThreshold, onApply, onCancel }: Props) {
  const [draft, setDraft] = useState(value)
  const [saving, setSaving] = useState(false)
  async function apply() {
    setSaving(true)
    try {
      await onApply(draft)
    } finally {
      setSaving(false)
    }
  }
  return (
    <fieldset className={classes.group} aria-label={label}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {t('{min}% to {max}%', { ...draft })}
        </Text>
      </Group>
      <RangeSlider
        min={0}
        max={100}
        step={1}
        minRange={smallestGap}
        label={null}
        thumbFromLabel={t('From')}
        thumbToLabel={t('To')}
        thumbValueText={(percent) => `${percent}%`}
        marks={[
          { value: 0, label: '0' },
          { value: 50, label: '50' },
          { value: 100, label: '100' },
        ]}
        mb="xl"
        value={[draft.min, draft.max]}
        onChange={([min, max]) => setDraft({ min, max })}
      />
      <Text size="sm" c="dimmed" mb="lg" role="status">
        {t('Red below {min}% of the target, amber up to {max}%, green above.', { ...draft })}
      </Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="subtle" color="gray" mr="auto" disabled={saving} onClick={() => setDraft(resetThreshold)}>
          {t('Reset to defaults')}
        </Button>
        <Button variant="default" disabled={saving} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button loading={saving} onClick={() => void apply()}>
          {t('Apply')}
        </Button>
      </Group>
    </fieldset>
  )
}
