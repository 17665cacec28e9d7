import type { ReactNode } from 'react'

/** Inlined: an icon library would weigh more than the step. */
function Icon({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}

type Sized = { size?: number }

export const AlertIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 8v4.5M12 16h.01" />
  </Icon>
)
export const CheckIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
export const CrossIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </Icon>
)
export const ForwardIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <path d="m9 5.5 6.5 6.5L9 18.5" />
  </Icon>
)
export const BackIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <path d="M15 5.5 8.5 12l6.5 6.5" />
  </Icon>
)
export const DownIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <path d="m5.5 9 6.5 6.5L18.5 9" />
  </Icon>
)
export const CameraIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <path d="M4 7.5h3.2L9 5h6l1.8 2.5H20a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 18V9A1.5 1.5 0 0 1 4 7.5Z" />
    <circle cx="12" cy="13" r="3.5" />
  </Icon>
)
export const PersonIcon = ({ size = 24 }: Sized) => (
  <Icon size={size}>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6" />
  </Icon>
)
