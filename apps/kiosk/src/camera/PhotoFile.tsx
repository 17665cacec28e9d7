import { type ReactNode, useRef } from 'react'
import { Button } from '../look/Button.tsx'
import classes from './Camera.module.css'

type Props = { children: ReactNode; kind: 'primary' | 'quiet'; isBusy: boolean; onFile: (file: File) => void }

export function PhotoFile({ children, kind, isBusy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        tabIndex={-1}
        aria-hidden
        data-testid="photo-file"
        className={classes.file}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button kind={kind} size="large" off={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
