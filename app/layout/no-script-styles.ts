/**
 * Put in the head inside `<noscript>`: the menu opens by hovering and focusing alone, the list of narrow screens stands
 * open, controls that only scripts could serve are left out, and what stands in for them is shown.
 */
export const noScriptStyles = `
.needs-script,.menu-button{display:none}
.without-script{display:block}
@media (min-width:64rem){.menu-group:hover>.menu-panel,.menu-group:focus-within>.menu-panel{display:block}}
@media (max-width:63.99rem){.top-bar{position:static}.menu{order:9;width:100%}.menu-list{display:block;position:static;max-height:none;box-shadow:none}.menu-panel{display:block}}
`.trim()
