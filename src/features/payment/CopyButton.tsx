import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { check, copy as copyIcon } from '../../ui/icons.ts';

/** Copies `value`, and says so. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    // What is said again must have been away: a screen reader tells of changes alone.
    setOutcome('idle');
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <button type="button" className="copy no-print" onClick={() => void copy()}>
        <Icon svg={outcome === 'copied' ? check : copyIcon} />
        <span aria-hidden="true">{outcome === 'copied' ? 'Copiado' : 'Copiar'}</span>
        <span className="visually-hidden">Copiar {label}</span>
      </button>
      <span className="copy-outcome" role="status">
        {outcome === 'copied' && <span className="visually-hidden">{label} copiado</span>}
        {outcome === 'failed' && 'No se ha podido copiar: selecciónalo a mano.'}
      </span>
    </>
  );
}
