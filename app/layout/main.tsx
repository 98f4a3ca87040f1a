import type { ReactNode } from 'react'
import { mainId } from '../document-context.ts'

/** The main area of a page, where the link to the content leads. */
export function Main({ className = 'grow', children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
