import {
  type Dispatch,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router'

/** From this width on the menu is a row with dropdowns; below, a list behind a button. Tailwind's `lg`. */
const isRow = () => window.matchMedia('(min-width: 64rem)').matches

/** How long a dropdown waits for a pointer that slipped off on its way down (WCAG 1.4.13, hoverable). */
const graceMs = 250

type OpenGroup = { id: string; pinned: boolean }

/**
 * What is open in the menu (spec §4): the list on narrow screens, and at most one group. A group opens when the mouse
 * enters it and closes when it leaves; a click, Enter, Space or a touch pins it open, and a second one closes it.
 * Escape, or going elsewhere, closes everything.
 */
export function useMenu(navRef: RefObject<HTMLElement | null>) {
  const [isListOpen, setListOpen] = useState(false)
  const [group, setGroup] = useState<OpenGroup | null>(null)
  const [acts] = useState(() => menuActs(setListOpen, setGroup))
  const { closeAll } = acts
  const anythingOpen = isListOpen || group !== null

  // Choosing a link closes the menu at once; this covers navigations that do not start in the menu.
  const { key: visit } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is not read; its change runs the effect.
  useEffect(closeAll, [visit, closeAll])

  useEffect(() => {
    if (!anythingOpen) return
    const isOutside = (target: EventTarget | null) => target instanceof Node && !navRef.current?.contains(target)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A focused link is about to disappear: the focus moves to the button that opened it.
      if (navRef.current?.contains(document.activeElement)) {
        navRef.current.querySelector<HTMLElement>('button[aria-expanded=true]')?.focus()
      }
      closeAll()
    }
    const onElsewhere = (event: Event) => isOutside(event.target) && closeAll()
    const until = new AbortController()
    document.addEventListener('keydown', onKeyDown, until)
    document.addEventListener('pointerdown', onElsewhere, until)
    document.addEventListener('focusin', onElsewhere, until)
    return () => until.abort()
  }, [anythingOpen, closeAll, navRef])

  return {
    isListOpen,
    toggleList: () => acts.setList(!isListOpen),
    isGroupOpen: (id: string) => group?.id === id,
    acts,
  }
}

export type MenuActs = ReturnType<typeof menuActs>

/** Opens and closes the menu. The functions stay the same, so that unchanged entries do not re-render. */
function menuActs(setListOpen: (open: boolean) => void, setGroup: Dispatch<SetStateAction<OpenGroup | null>>) {
  let leaving: number | undefined
  const setList = (open: boolean) => {
    setListOpen(open)
    setGroup(null)
  }
  const byHover = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && isRow()) act()
  }
  return {
    setList,
    closeAll: () => setList(false),
    /** What the group's button does when pressed. */
    pressGroup(id: string) {
      window.clearTimeout(leaving)
      setGroup((open) => (open?.id === id && open.pinned ? null : { id, pinned: true }))
    },
    /** Handlers of a group: for the mouse and, as a dropdown, for the focus leaving it. */
    groupProps: (id: string) => ({
      onPointerEnter: byHover(() => {
        window.clearTimeout(leaving)
        setGroup((open) => (open?.id === id ? open : { id, pinned: false }))
      }),
      onPointerLeave: byHover(() => {
        window.clearTimeout(leaving)
        leaving = window.setTimeout(() => setGroup((open) => (open?.pinned ? open : null)), graceMs)
      }),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && isRow()) setGroup(null)
      },
    }),
  }
}
