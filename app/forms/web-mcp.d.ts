import 'react'

// WebMCP: a form that tells a browser's assistant what it does. The attributes are new and not yet in React's types.
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string
    tooldescription?: string
  }
  interface HTMLAttributes<T> {
    toolparamdescription?: string
  }
}
