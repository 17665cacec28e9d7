import { ActionIcon, Group } from '@mantine/core'
import { blockNames, type DesignBlock } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@spotter/ui/icons.ts'
import { useId } from 'react'
import { BlockFields, type PanelProps } from './BlockFields.tsx'
import { blockLabel } from './block-label.ts'
import classes from './builder.module.css'
import { SettingsFields } from './SettingsFields.tsx'

export function Panel(props: PanelProps) {
  const { builder, disabled } = props
  const { selected } = builder
  const id = useId()

  return (
    <section className={classes.panel} data-panel aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h3 id={id} className={classes.panelName}>
          {selected ? t(blockNames[selected.type]) : t('Design')}
        </h3>
        {selected && <Actions builder={builder} block={selected} disabled={disabled} />}
      </div>
      {selected === null && <SettingsFields builder={builder} disabled={disabled} />}
      {selected?.type === 'columns' && (
        <p className={classes.hint}>{t('Blocks sit side by side, or stacked on a phone.')}</p>
      )}
      {selected && selected.type !== 'columns' && <BlockFields {...props} block={selected} />}
    </section>
  )
}

function Actions({ builder, block, disabled }: Pick<PanelProps, 'builder' | 'disabled'> & { block: DesignBlock }) {
  const name = blockLabel(block)
  const actions = [
    [t('Move {name} up', { name }), IconArrowUp, () => builder.step(block.id, -1, false)],
    [t('Move {name} down', { name }), IconArrowDown, () => builder.step(block.id, 1, false)],
    [t('Duplicate {name}', { name }), IconCopy, () => builder.duplicate(block.id)],
    [t('Delete {name}', { name }), IconTrash, () => builder.remove(block.id)],
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
