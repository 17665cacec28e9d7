import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { ActionIcon, Group, SegmentedControl } from '@mantine/core'
import { blockNames, type DesignBlock, designLimits } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, IconX } from '@spotter/ui/icons.ts'
import { useId, useState } from 'react'
import { BlockFields } from './BlockFields.tsx'
import { blockLabel } from './block-label.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { Palette } from './Palette.tsx'
import { ChoiceInput } from './panel-inputs.tsx'
import { SettingsFields } from './SettingsFields.tsx'

export function Panel() {
  const { builder, disabled } = useCanvas()
  const { selected } = builder
  const id = useId()
  const [tab, setTab] = useState('blocks')

  if (selected === null) {
    return (
      <section className={classes.panel} data-panel aria-label={tab === 'blocks' ? t('Blocks') : t('Design')}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('Blocks or design')}
          value={tab}
          onChange={setTab}
          data={[
            { value: 'blocks', label: t('Blocks') },
            { value: 'design', label: t('Design') },
          ]}
        />
        {tab === 'blocks' ? <Palette /> : <SettingsFields />}
      </section>
    )
  }
  return (
    <section className={classes.panel} data-panel aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h3 id={id} className={classes.panelName}>
          {t(blockNames[selected.type])}
        </h3>
        <Actions block={selected} />
      </div>
      {selected.type === 'columns' ? (
        <>
          <ChoiceInput
            label={t('Number of columns')}
            data={[designLimits.columns.min, designLimits.columns.max].map((count) => ({
              value: String(count),
              label: String(count),
            }))}
            value={String(selected.columns.length)}
            onChange={(count) => builder.setColumns(selected.id, Number(count))}
            disabled={disabled}
          />
          <p className={classes.hint}>{t('Blocks sit side by side, or stacked on a phone.')}</p>
        </>
      ) : (
        <BlockFields key={selected.id} block={selected} />
      )}
    </section>
  )
}

function Actions({ block }: { block: DesignBlock }) {
  const { builder, disabled } = useCanvas()
  const name = blockLabel(block)
  const actions = [
    [t('Move {name} up', { name }), IconArrowUp, () => builder.step(block.id, -1, false)],
    [t('Move {name} down', { name }), IconArrowDown, () => builder.step(block.id, 1, false)],
    [t('Duplicate {name}', { name }), IconCopy, () => builder.duplicate(block.id)],
    [t('Delete {name}', { name }), IconTrash, () => builder.remove(block.id)],
    [t('Show all blocks'), IconX, () => builder.select(null)],
  ] as const
  return (
    <Group gap={2} wrap="nowrap">
      {actions.map(([label, Icon, act]) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={act}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
