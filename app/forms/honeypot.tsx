/**
 * A trap field that people do not see and robots fill in. It has Formspree's own name for it, so that similar services
 * know what it means. `hidden` hides it from sight, keyboards and screen readers alike.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div hidden>
      <label>
        {label}
        <input type="text" name="_gotcha" tabIndex={-1} autoComplete="off" toolparamdescription={label} />
      </label>
    </div>
  )
}
