import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowBackUp, IconDeviceDesktop, IconPlus } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'
import { IconArrowForwardUp, IconDeviceMobile, IconEye, IconSend, IconTemplate } from '../../icons.ts'
import { AddBlockMenu } from './AddBlockMenu.tsx'
import classes from './builder.module.css'
import type { Device } from './device.ts'
import type { Builder } from './use-builder.ts'

export type View = { device: Device; isPreview: boolean }

type Props = {
  builder: Builder
  view: View
  onView: (view: View) => void
  onStart: () => void
  test: { send: () => Promise<void>; isSending: boolean }
  disabled: boolean
}

export function BuilderToolbar({ builder, view, onView, onStart, test, disabled }: Props) {
  const { device, isPreview } = view
  return (
    <div role="toolbar" aria-label={t('Email builder')} className={classes.toolbar}>
      <AddBlockMenu onAdd={(type) => builder.add(type)}>
        <Button
          data-add
          size="compact-md"
          variant="light"
          disabled={disabled || isPreview}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('Add block')}
        </Button>
      </AddBlockMenu>
      <Button
        size="compact-md"
        variant="default"
        disabled={disabled || isPreview}
        leftSection={<IconTemplate size={16} aria-hidden />}
        onClick={onStart}
      >
        {t('Start designs')}
      </Button>
      <Group gap={2} wrap="nowrap">
        <Step label={t('Undo')} keys="Ctrl+Z" isThere={builder.canUndo && !disabled} onStep={builder.undo}>
          <IconArrowBackUp size={18} aria-hidden />
        </Step>
        <Step label={t('Redo')} keys="Ctrl+Shift+Z" isThere={builder.canRedo && !disabled} onStep={builder.redo}>
          <IconArrowForwardUp size={18} aria-hidden />
        </Step>
      </Group>
      <SegmentedControl
        className={classes.devices}
        size="xs"
        aria-label={t('Width of the email')}
        value={device}
        onChange={(next) => onView({ ...view, device: next })}
        data={[
          { value: 'desktop', label: <Choice icon={IconDeviceDesktop} name={t('Desktop')} /> },
          { value: 'phone', label: <Choice icon={IconDeviceMobile} name={t('Phone')} /> },
        ]}
      />
      <Button
        size="compact-md"
        variant={isPreview ? 'filled' : 'default'}
        aria-pressed={isPreview}
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => onView({ ...view, isPreview: !isPreview })}
      >
        {t('Preview')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        loading={test.isSending}
        disabled={disabled || builder.design.blocks.length === 0}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => void test.send()}
      >
        {t('Send test to myself')}
      </Button>
    </div>
  )
}

type StepProps = { label: string; keys: string; isThere: boolean; onStep: () => void; children: ReactNode }

/** aria-disabled: `disabled` would drop the focus. */
const Step = ({ label, keys, isThere, onStep, children }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    title={`${label} (${keys})`}
    aria-disabled={!isThere}
    data-disabled={!isThere}
    onClick={() => isThere && onStep()}
  >
    {children}
  </ActionIcon>
)

const Choice = ({ icon: Icon, name }: { icon: typeof IconPlus; name: string }) => (
  <span className={classes.choice}>
    <Icon size={14} aria-hidden />
    {name}
  </span>
)
