import type { ApiFailure } from './result.ts';

/** A failure in words for the visitor: what happened and what to do. */
export function messageOf(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'offline':
      return 'No hay conexión con nuestro servidor. Comprueba tu acceso a internet y vuelve a intentarlo.';
    case 'timeout':
      return 'El servidor está tardando demasiado en responder. Vuelve a intentarlo en un momento.';
    case 'cancelled':
      return 'La petición se ha cancelado antes de terminar.';
    case 'rejected':
      return failure.message;
    case 'unavailable':
      return 'Nuestro servidor no está disponible ahora mismo. Vuelve a intentarlo en unos minutos.';
    case 'broken-contract':
      return 'Hemos recibido una respuesta que no entendemos. Si vuelve a ocurrir, llámanos o escríbenos.';
  }
}

/** What the server says of it, whatever its status; our words where it says nothing. */
export function reasonOf(failure: ApiFailure): string {
  const said = failure.kind === 'unavailable' ? failure.message : undefined;
  return said ?? messageOf(failure);
}

/** For a refusal to which the server gave no reason. */
export function defaultRefusal(status: number): string {
  if (status === 404 || status === 410) return 'No hemos encontrado lo que buscas.';
  if (status === 409) return 'Los datos han cambiado mientras tanto. Vuelve a cargar la página.';
  if (status === 429)
    return 'Son demasiadas peticiones seguidas. Vuelve a intentarlo en unos minutos.';
  return 'No hemos podido completar la petición. Revisa los datos y vuelve a intentarlo.';
}
