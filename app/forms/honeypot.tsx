/**
 * A field no person sees and robots fill. Under Formspree's own name for it, so that any service of that kind knows
 * what it means. `hidden` keeps it from eyes, keyboards and screen readers alike.
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
